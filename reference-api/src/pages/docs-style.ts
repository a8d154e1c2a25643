export const DOCS_STYLE = `
nav {
  border-top: 2px solid var(--ink);
  padding-top: 1.5rem;
  columns: 20rem;
  column-gap: 3rem;
}
nav ul,.rules {
  list-style: none;
  margin: .25rem 0 1.5rem;
  padding: 0;
}
nav li {
  display: block;
  border: 0;
  padding: .3rem 0;
  break-inside: avoid;
}
nav a {
  display: block;
  overflow-wrap: anywhere;
  text-underline-offset: .4em;
}
nav span,.type,.optional {
  font-size: .85rem;
  color: var(--quiet);
}
.rules li {
  display: block;
  max-width: 42rem;
  padding: .6rem 0;
}
.group {
  font-weight: 800;
  font-size: clamp(1.8rem,5vw,2.6rem);
  letter-spacing: -.035em;
  margin: 4rem 0 1rem;
}
article {
  border-top: 2px solid var(--ink);
  padding: 1.5rem 0 2.5rem;
  scroll-margin-top: 1rem;
}
article:target {
  border-top-color: var(--signal);
}
h3 {
  font-size: 1.1rem;
  margin: 0 0 .75rem;
  overflow-wrap: anywhere;
}
h4 {
  font-size: .9rem;
  margin: 1.5rem 0 .5rem;
}
code,pre {
  font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  font-size: .88em;
}
pre {
  background: #16130f0d;
  padding: 1rem;
  margin: .5rem 0 0;
  overflow-x: auto;
}
article dl {
  border-top: 1px solid var(--line);
  margin-bottom: 1rem;
}
article dl>div {
  grid-template-columns: minmax(0,1fr);
  gap: 0 1rem;
  padding: .5rem 0;
}
article dt {
  font-weight: 400;
  overflow-wrap: anywhere;
}
article dd dl {
  margin: .5rem 0 0;
}
@media (min-width:40rem) {
  article dl>div {
    grid-template-columns: clamp(8rem,26vw,15rem) minmax(0,1fr);
  }
}
summary {
  cursor: pointer;
  font-weight: 600;
  padding: .5rem 0;
}
`;
