import { RIDGE_PATHS } from './ridge-paths';

export function RidgeLine() {
  return (
    <svg data-ridge viewBox="0 0 1600 200" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {RIDGE_PATHS.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
