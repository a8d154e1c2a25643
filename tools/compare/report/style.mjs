export const STYLE = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #16130f; background: #fbf8f2; }
  body { max-width: 90rem; margin: 0 auto; padding: 2rem clamp(1rem, 3vw, 3rem); }
  h1 { margin: 0 0 1rem; font-size: 2rem; line-height: 1.15; }
  h2 { margin: 0; font-size: 1.5rem; overflow-wrap: anywhere; }
  h3 { margin: 1.5rem 0 .25rem; font-size: 1.125rem; }
  h4 { margin: .75rem 0 .25rem; font-size: 1rem; font-weight: 600; color: #4a443b; }
  p { margin: .25rem 0; }
  .deploys { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: 0; padding: 0; list-style: none; }
  .scroll { overflow-x: auto; }
  summary { margin-top: .75rem; cursor: pointer; }
  summary h4 { display: inline; }
  a { color: #8f2105; }
  table { border-collapse: collapse; margin-block: 1rem; font-variant-numeric: tabular-nums; }
  th, td { padding: .4rem 1.25rem .4rem 0; border-bottom: 1px solid #16130f2e; text-align: start; vertical-align: top; }
  thead th { border-bottom: 2px solid #16130f; }
  .summary { width: 100%; }
  .summary td:last-child { white-space: nowrap; }
  main > section { margin-top: 2.5rem; padding-top: 1.5rem; border-top: 3px solid #16130f; }
  .lines { margin: 0; padding: 0; list-style: none; font: 14px/1.6 ui-monospace, monospace; overflow-wrap: anywhere; }
  .lines li { margin-bottom: 2px; white-space: pre-wrap; }
  ins, del { display: block; padding: 0 .6rem; text-decoration: none; }
  ins { background: #dfe9d9; }
  ins::before { content: '+ '; }
  del { background: #f7dfd3; }
  del::before { content: '− '; }
  .failure { padding: .5rem .75rem; background: #f7dfd3; }
  .pictures { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; align-items: start; }
  figure { margin: 0; }
  figcaption { font-weight: 600; }
  .pictures img { display: block; max-width: 100%; border: 1px solid #16130f2e; }
  @media (max-width: 40rem) { .pictures { grid-template-columns: 1fr; } th, td { padding-inline-end: .75rem; } }
  .same { columns: 18rem; padding-inline-start: 1.25rem; overflow-wrap: anywhere; }
`;
