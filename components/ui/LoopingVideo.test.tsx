import { render } from '@testing-library/react';

import { stubIntersectionObserver, stubMatchMedia } from '@/test/browser';

import { LoopingVideo } from './LoopingVideo';

test.each([
  ['plays in sight', undefined, 1],
  ['waits to be asked where a visitor saves data', { saveData: true }, 0],
])('a video %s', async (_what, connection, plays) => {
  Object.assign(navigator, { connection });
  stubMatchMedia(false);
  const observer = stubIntersectionObserver();
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  render(<LoopingVideo poster={null} sources={[]} label="The house" />);
  await observer.intersect();
  expect(play).toHaveBeenCalledTimes(plays);
});
