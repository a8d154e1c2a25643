/** Never rendered: each route group has its own. Without it, the data of all pages contains that of Next.js. */
export default function NotFound() {
  return null;
}
