/** Never shown, because each group of pages has its own. Without it all pages carry that of Next.js in their data. */
export default function NotFound() {
  return null;
}
