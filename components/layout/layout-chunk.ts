'use client';

/** One chunk for the root layout and its 404 page: separate files would be another one on every page. */
export { LinkNavigation, ReplayEarlyClick, SmoothScroll } from './LinkNavigation';
export { NotFoundPage } from './NotFoundPage';
