import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { GalleryPicture } from '@/lib/domain/pictures';
import { jsonResponse, renderWithSwr, stubFetch, stubIntersectionObserver, stubMatchMedia } from '@/test/browser';

import { Gallery } from './Gallery';

const pictures: GalleryPicture[] = [1, 2, 3].map((id) => ({
  src: `/media/gallery-0${id}.jpg`,
  caption: id === 2 ? 'The house at dusk' : null,
  size: { width: 1800, height: 1200 },
}));

// The first import transforms the viewer's scripts, which takes seconds on a busy machine.
beforeAll(() => import('./Lightbox'), 30_000);

beforeEach(() => {
  stubMatchMedia(true);
  stubIntersectionObserver();
});

// Closing the viewer goes back in the history, which is asynchronous.
afterEach(() => waitFor(() => expect(openPicture()).toBeUndefined()));

const openPicture = () => window.history.state?.picture;

const renderGallery = (props: Partial<Parameters<typeof Gallery>[0]> = {}) =>
  renderWithSwr(<Gallery section={{ ok: true, value: pictures }} {...props} />);

const close = async (visitor: ReturnType<typeof userEvent.setup>) => {
  await visitor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

it('says in the viewer what a picture shows, and invents nothing for one without a caption', async () => {
  const visitor = userEvent.setup();
  renderGallery();
  await visitor.click(screen.getAllByRole('link', { name: 'The house at dusk' }).at(-1)!);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('The house at dusk')).toBeVisible();
  await visitor.keyboard('{ArrowRight}');
  expect(await within(dialog).findByText('03 / 03')).toBeVisible();
  expect(within(dialog).queryByText(/^The house|^Picture|^Gallery image/)).toBeNull();
  await close(visitor);
});

it('leaves a click with a modifier key to the browser', async () => {
  const visitor = userEvent.setup();
  renderGallery();
  const first = screen.getAllByRole('link', { name: 'Picture 1 of 3 in the gallery' }).at(-1)!;
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
  const message = 'The workshop programme could not be reached.';
  stubFetch(jsonResponse(503, { message }), jsonResponse(200, pictures));
  renderGallery({ section: { ok: false, message: 'Network response was not ok: 500' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Error loading gallery: Network response was not ok: 500');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(`Error loading gallery: ${message}`));
  expect(await screen.findAllByRole('link', { name: 'Picture 1 of 3 in the gallery' })).not.toHaveLength(0);
});

it('shows a text when there are no pictures', () => {
  renderGallery({ section: { ok: true, value: [] } });
  expect(screen.getByText(/first pictures/)).toBeInTheDocument();
});
