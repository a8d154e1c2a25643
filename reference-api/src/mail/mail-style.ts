/** The colours of the site (styles/tokens.scss), and their dark scheme. */
export const MAIL_COLOURS = {
  light: {
    paper: '#f4efe6',
    sheet: '#fbf8f2',
    ink: '#16130f',
    soft: '#4a443b',
    hairline: '#cfc6b8',
    signal: '#bf2d08',
    onSignal: '#fbf8f2',
    night: '#0d0b08',
    onNight: '#f4efe6',
  },
  dark: {
    paper: '#13100c',
    sheet: '#1c1813',
    ink: '#f4efe6',
    soft: '#c2b9ab',
    hairline: '#4a443b',
    signal: '#ff7a4d',
    onSignal: '#16130f',
    night: '#0d0b08',
    onNight: '#c2b9ab',
  },
} as const;

const { light, dark } = MAIL_COLOURS;

const HEADING_FACE = "Syne,'Helvetica Neue',Helvetica,Arial,sans-serif";
const TEXT_FACE = "'Source Sans 3','Gill Sans','Gill Sans Nova',Calibri,'Segoe UI',Arial,sans-serif";
const TEXT = `font-family:${TEXT_FACE};font-size:17px;line-height:1.5`;
const SMALL = `font-family:${TEXT_FACE};font-size:14px;line-height:1.5`;

const BOLD = `font-family:${HEADING_FACE};font-weight:800`;
const TITLE = `${BOLD};font-size:38px;line-height:1.05;letter-spacing:-1.2px;color:${light.ink};word-break:break-word`;
const CELL = `border-top:1px solid ${light.hairline}`;

/** Inline, because many mail programs drop style sheets. */
export const INLINE = {
  body: `margin:0;padding:0;background-color:${light.paper};color:${light.ink}`,
  preheader: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px',
  page: `width:100%;background-color:${light.paper};border-collapse:collapse`,
  sheet: `width:100%;max-width:600px;background-color:${light.sheet};border-collapse:collapse;text-align:left`,
  bar: `padding:18px 40px;background-color:${light.night}`,
  wordmark: `display:block;border:0;${BOLD};font-size:26px;line-height:30px;color:${light.onNight}`,
  picture: 'display:block;width:100%;max-width:600px;height:auto;border:0',
  pictureAlt: `${SMALL};color:${light.ink}`,
  cell: 'padding:36px 40px 12px',
  foot: `padding:4px 40px 28px;background-color:${light.night}`,
  title: `margin:0 0 12px;${TITLE}`,
  titleAlone: `margin:0 0 28px;${TITLE}`,
  lead:
    `margin:0 0 28px;font-family:${TEXT_FACE};font-size:20px;line-height:1.35;font-weight:bold;` +
    `color:${light.ink};word-break:break-word`,
  paragraph: `margin:0 0 16px;${TEXT};color:${light.ink};word-break:break-word`,
  heading:
    `margin:32px 0 8px;font-family:${HEADING_FACE};font-weight:700;font-size:19px;line-height:1.3;` +
    `color:${light.ink}`,
  table: `width:100%;margin:0 0 20px;border-collapse:collapse;border-bottom:1px solid ${light.hairline}`,
  term:
    `width:104px;padding:10px 16px 10px 0;${CELL};${SMALL};color:${light.soft};font-weight:normal;` +
    'text-align:left;vertical-align:top',
  value: `padding:9px 0;${CELL};${TEXT};color:${light.ink};vertical-align:top;word-break:break-word`,
  unbroken: 'white-space:nowrap',
  valueLink: `color:${light.ink};text-decoration:underline`,
  action: 'margin:28px 0 12px;border-collapse:separate',
  buttonCell: `background-color:${light.signal};text-align:center`,
  button:
    `display:block;padding:17px 30px;font-family:${TEXT_FACE};font-size:18px;line-height:1.3;font-weight:bold;` +
    `color:${light.onSignal};text-decoration:none`,
  small: `margin:0 0 24px;${SMALL};color:${light.soft};word-break:break-all`,
  smallLink: `color:${light.soft};text-decoration:underline`,
  optOut: `margin:0 0 16px;${SMALL};color:${light.soft}`,
  signature: `margin:32px 0 0;padding:20px 0 0;border-top:2px solid ${light.ink};${TEXT};color:${light.ink}`,
  footer: `margin:0;${SMALL};font-size:13px;color:${light.onNight}`,
} as const;

/** The outbox page replaces this query to switch the dark scheme. */
export const DARK_MEDIA = '@media (prefers-color-scheme: dark)';

/** The dark scheme and narrow screens, which inline styles cannot express. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: 2px; }
@media (max-width: 520px) {
  .cell { padding: 26px 20px 8px !important; }
  .bar { padding: 14px 20px !important; }
  .foot { padding: 4px 20px 24px !important; }
  .title { font-size: 31px !important; }
  .term, .value { display: block !important; width: auto !important; }
  .term { padding: 10px 0 0 !important; }
  .value { padding: 0 0 10px !important; border-top: 0 !important; }
  .action, .button-cell { width: 100% !important; }
}
${DARK_MEDIA} {
  .page { background-color: ${dark.paper} !important; }
  .sheet { background-color: ${dark.sheet} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .line { border-color: ${dark.hairline} !important; }
  .rule { border-color: ${dark.ink} !important; }
  .signal { background-color: ${dark.signal} !important; }
  .on-signal { color: ${dark.onSignal} !important; }
  .on-night { color: ${dark.onNight} !important; }
  .print { filter: brightness(0.86); }
}
`;
