/** Below /pay/, which proxies pass on to the API. */
export const FONTS_PATH = '/pay/fonts';

const DISPLAY_FONT = 'syne-800.woff2';
const TEXT_FONT = 'source-sans.woff2';
export const FONT_FILES: readonly string[] = [DISPLAY_FONT, TEXT_FONT];

export const PAGE_STYLE = `
@font-face {
  font-family: Syne;
  src: url(${FONTS_PATH}/${DISPLAY_FONT}) format("woff2");
  font-weight: 800;
  font-display: swap;
}
@font-face {
  font-family: "Source Sans";
  src: url(${FONTS_PATH}/${TEXT_FONT}) format("woff2");
  font-weight: 400 700;
  font-display: swap;
}
:root {
  color-scheme: light dark;
  --paper: light-dark(#f4efe6, #1c1813);
  --bright: light-dark(#fbf8f2, #13100c);
  --ink: light-dark(#16130f, #f4efe6);
  --quiet: light-dark(#4a443b, #c2b9ab);
  --signal: light-dark(#bf2d08, #ff7a4d);
  --on-signal: light-dark(#fbf8f2, #16130f);
  --line: light-dark(#16130f2e, #f4efe638);
  --night: light-dark(#16130f, #0d0b08);
}
@media (prefers-color-scheme: dark) {
  img {
    filter: brightness(.86);
  }
}
* {
  box-sizing: border-box;
}
html {
  background: var(--paper);
  color: var(--ink);
  font: 17px/1.5 "Source Sans", "Gill Sans", "Gill Sans Nova", Calibri, "Segoe UI", system-ui, sans-serif;
  -webkit-text-size-adjust: 100%;
}
body {
  margin: 0;
  min-height: 100vh;
  display: flex;
  flex-direction: column;
}
a {
  color: inherit;
  text-underline-offset: .2em;
}
:focus-visible {
  outline: 3px solid var(--signal);
  outline-offset: 3px;
}
header>div,main {
  width: 100%;
  max-width: 72rem;
  margin: 0 auto;
  padding: 0 clamp(1.25rem,5vw,3rem);
}
header {
  border-bottom: 1px solid var(--line);
}
header>div {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 0 1rem;
  min-height: 4rem;
}
main>img {
  display: block;
  width: 100%;
  height: auto;
  margin-bottom: 2rem;
}
@media (min-width:62rem) {
  main:has(>img) {
    display: grid;
    grid-template-columns: minmax(0,1fr) minmax(0,1fr);
    gap: 4rem;
    align-items: start;
  }
  main>img {
    order: 1;
  }
}
.name,h1,.amount {
  font-family: Syne, Arial, sans-serif;
  font-weight: 800;
  line-height: .98;
  letter-spacing: -.03em;
}
.name {
  display: flex;
  align-items: center;
  gap: .35em;
  font-size: 1.6rem;
}
.tagline {
  font-size: .8rem;
  color: var(--quiet);
}
main {
  flex: 1;
  padding-top: clamp(2rem,6vw,4.5rem);
  padding-bottom: 4rem;
}
h1 {
  font-size: min(clamp(2.4rem,1.5rem + 4vw,4.2rem),11vw);
  margin: 0 0 2rem;
  max-width: 14ch;
  text-wrap: balance;
}
h2 {
  font-size: 1.05rem;
  margin: 0;
}
p {
  max-width: 38rem;
  margin: 0 0 1rem;
}
dl {
  border-top: 2px solid var(--ink);
  margin: 0 0 2.5rem;
}
dl>div {
  display: grid;
  grid-template-columns: clamp(6rem,24vw,12rem) 1fr;
  gap: 1rem;
  padding: .85rem 0;
  border-bottom: 1px solid var(--line);
}
dt {
  font-size: .85rem;
  font-weight: 600;
  padding-top: .15rem;
}
dd {
  margin: 0;
}
.amount {
  font-size: 2.1rem;
}
form {
  max-width: 30rem;
}
label {
  display: block;
  font-weight: 600;
  margin-bottom: .4rem;
}
input {
  width: 100%;
  font: inherit;
  color: inherit;
  background: var(--bright);
  border: 2px solid var(--ink);
  border-radius: 0;
  padding: .7rem .8rem;
}
.field {
  margin-bottom: 1.5rem;
}
button,.button {
  display: block;
  width: 100%;
  font: inherit;
  font-weight: 700;
  text-align: left;
  text-decoration: none;
  padding: 1rem 1.1rem;
  border: 2px solid var(--ink);
  border-radius: 0;
  background: none;
  color: var(--ink);
  cursor: pointer;
  margin-bottom: .75rem;
}
.main {
  background: var(--signal);
  border-color: var(--signal);
  color: var(--on-signal);
}
button:hover,.button:hover {
  background: var(--ink);
  border-color: var(--ink);
  color: var(--paper);
}
.cancel {
  display: inline-block;
  padding: .75rem 0;
}
ol {
  list-style: none;
  margin: 0;
  padding: 0;
  border-top: 2px solid var(--ink);
}
li {
  padding: 1.4rem 0;
  border-bottom: 1px solid var(--line);
  display: grid;
  gap: .35rem 2rem;
}
@media (min-width:48rem) {
  li {
    grid-template-columns: 12rem 1fr;
  }
}
svg {
  display: block;
  width: 100%;
  height: clamp(4rem,10vw,9rem);
  fill: var(--night);
}
.peaks {
  width: 1.3em;
  height: auto;
  fill: var(--signal);
}
`;
