import { act, fireEvent, render, screen } from '@testing-library/react';

import { getAnnouncements, stubMatchMedia } from '@/test/browser';

import { Lightbox } from './Lightbox';
import type { LightboxSlide } from './slide';

const picture = (id: number): LightboxSlide => ({
  type: 'image',
  source: `/media/gallery-0${id}.jpg`,
  caption: `Gallery image ${id}`,
  id,
  width: 1800,
  height: 1200,
});
const pictures = [1, 2, 3].map(picture);

beforeEach(() => {
  jest.useFakeTimers();
  stubMatchMedia(false);
});
afterEach(() => jest.useRealTimers());

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function open(props: Partial<Parameters<typeof Lightbox>[0]> = {}) {
  const closed = jest.fn();
  render(<Lightbox slides={pictures} index={0} onClose={closed} {...props} />);
  advance(500);
  return { dialog: screen.getByRole('dialog'), closed };
}

const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
const counter = () => screen.getByText(/^\d\d \/ \d\d$/).textContent;

it('accepts arrow keys at the interval that is passed', () => {
  open({ keyThrottleMs: 2000 });
  press('ArrowRight');
  advance(1500);
  press('ArrowRight');
  advance(1000);
  expect(counter()).toBe('02 / 03');
});

it('opens with the focus on what it shows, takes the arrow keys of screen readers, and says the next picture', () => {
  open({ index: 1 });
  const shown = screen.getByRole('group', { name: 'Gallery viewer, picture 2 of 3, Gallery image 2' });
  expect(shown).toHaveFocus();
  expect(shown.closest('[role=toolbar]')!.closest('[role=dialog]')).toHaveAccessibleName('Gallery viewer');
  expect(getAnnouncements()).toEqual([]);
  press('ArrowRight');
  advance(500);
  expect(getAnnouncements()).toEqual(['picture 3 of 3, Gallery image 3']);
});

it('hides its controls after a minute without activity, and shows them at a key, move or focus', () => {
  const { dialog } = open();
  for (const comeBack of [() => press('Shift'), () => fireEvent.pointerMove(dialog), () => fireEvent.focusIn(dialog)]) {
    advance(60_000);
    expect(dialog).toHaveClass('idle');
    comeBack();
    expect(dialog).not.toHaveClass('idle');
  }
});

it.each([999, 0, -1, Number.NaN])('never hides them for a timeout of %p', (idleMs) => {
  const { dialog } = open({ idleMs });
  advance(600_000);
  expect(dialog).not.toHaveClass('idle');
});

it('shows the specified message when the browser has no fullscreen', () => {
  const logged = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(logged).toHaveBeenCalledWith("Sorry, your browser doesn't support this functionality!");
  expect(getAnnouncements()).toContain("Sorry, your browser doesn't support this functionality!");
});

it('shows a message when a download fails', async () => {
  window.fetch = async () => ({ ok: false, status: 503 }) as Response;
  open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Download' })));
  expect(getAnnouncements()).toContain('The file could not be saved.');
});

describe('a video', () => {
  const film: LightboxSlide = { type: 'video', source: '/media/film.webm', id: 9 };
  // jsdom neither lays out nor plays.
  beforeEach(() => {
    HTMLMediaElement.prototype.play = async () => undefined;
    HTMLMediaElement.prototype.pause = () => undefined;
  });
  const video = () => document.querySelector('video')!;

  it('has controls by default', () => {
    open({ slides: [film] });
    expect(video()).toHaveAttribute('controls');
    expect(document.querySelector('source')).toHaveAttribute('type', 'video/webm');
  });

  it('can have no controls when it plays automatically', () => {
    open({ slides: [{ ...film, showControls: false, videoAutoplay: true, muted: true }] });
    expect(video()).not.toHaveAttribute('controls');
    expect(video().muted).toBe(true);
  });

  it('under reduced motion it does not play automatically and has controls', () => {
    stubMatchMedia(true);
    const played = jest.spyOn(HTMLMediaElement.prototype, 'play');
    open({ slides: [{ ...film, showControls: false, videoAutoplay: true }] });
    expect(played).not.toHaveBeenCalled();
    expect(video()).toHaveAttribute('controls');
  });

  it('handles arrow keys itself', () => {
    open({ slides: [film, picture(1)] });
    fireEvent.keyDown(video(), { key: 'ArrowRight' });
    advance(1000);
    expect(counter()).toBe('01 / 02');
  });
});

it('links to a video on another site without requesting it', () => {
  open({ slides: [{ type: 'embed_video', source: 'https://www.films.example/42', caption: 'A film', id: 7 }] });
  const link = screen.getByRole('link', { name: 'Watch on films.example (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://www.films.example/42');
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByRole('button', { name: 'Download' })).toBeDisabled();
});
