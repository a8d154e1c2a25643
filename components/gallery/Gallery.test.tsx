import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';

import type { GalleryPicture } from '@/lib/domain/gallery-picture';

import { Gallery } from './Gallery';

const pictures: GalleryPicture[] = [1, 2, 3].map((id) => ({
  src: `/media/gallery-0${id}.jpg`,
  size: { width: 1800, height: 1200 },
}));

const FAILED = { ok: false, message: 'Network response was not ok: 500' } as const;

beforeEach(() => {
  window.matchMedia = jest
    .fn()
    .mockReturnValue({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined });
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const renderGallery = (props: Partial<Parameters<typeof Gallery>[0]> = {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Gallery section={{ ok: true, value: pictures }} {...props} />
    </SWRConfig>,
  );

it('links every picture to its full file', () => {
  renderGallery();
  const links = screen.getAllByRole('link', { name: /^Gallery image/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([...pictures, ...pictures].map(({ src }) => src));
});

it('opens the viewer at the clicked picture and returns focus to it', async () => {
  const visitor = userEvent.setup();
  renderGallery();
  const second = screen.getAllByRole('link', { name: 'Gallery image 2' }).at(-1)!;
  await visitor.click(second);
  expect(await screen.findByText('02 / 03')).toBeInTheDocument();
  await visitor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(second).toHaveFocus();
});

it('leaves a click with a modifier key to the browser', async () => {
  const visitor = userEvent.setup();
  renderGallery();
  const first = screen.getAllByRole('link', { name: 'Gallery image 1' }).at(-1)!;
  let prevented = false;
  document.addEventListener(
    'click',
    (event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  await visitor.keyboard('{Control>}');
  await visitor.click(first);
  await visitor.keyboard('{/Control}');
  expect(prevented).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows why the gallery failed, and the pictures once the API responds', async () => {
  let respond: () => Response = () =>
    ({
      ok: false,
      status: 503,
      json: async () => ({ message: 'The workshop programme could not be reached.' }),
    }) as Response;
  window.fetch = async () => respond();
  const { unmount } = renderGallery({ section: FAILED });
  expect(screen.getByRole('alert')).toHaveTextContent('Error loading gallery: Network response was not ok: 500');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Error loading gallery: The workshop programme could not be reached.',
    ),
  );
  unmount();

  respond = () => ({ ok: true, json: async () => pictures }) as Response;
  renderGallery({ section: FAILED });
  expect(await screen.findAllByRole('link', { name: 'Gallery image 1' })).not.toHaveLength(0);
});

it('shows a text when there are no pictures', () => {
  renderGallery({ section: { ok: true, value: [] } });
  expect(screen.getByText(/first pictures/)).toBeInTheDocument();
});
