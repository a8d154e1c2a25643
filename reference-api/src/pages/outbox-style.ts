/** What /outbox and its emails add to the style of all pages. */
export const OUTBOX_STYLE = `
.meta {
  font-size: .85rem;
  color: var(--quiet);
  overflow-wrap: anywhere;
}
.frames {
  display: flex;
  flex-wrap: wrap;
  gap: 1.5rem;
  margin-bottom: 2.5rem;
}
.frames figure {
  margin: 0;
  max-width: 100%;
}
figcaption {
  font-size: .85rem;
  color: var(--quiet);
  padding-bottom: .35rem;
}
iframe {
  display: block;
  height: 44rem;
  max-width: 100%;
  border: 1px solid var(--line);
}
.desktop {
  width: 40rem;
}
.phone {
  width: 22.5rem;
}
h2+.mail-text,.schemes {
  margin-bottom: 2rem;
}
.mail-text {
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  margin: .75rem 0 0;
}
`;
