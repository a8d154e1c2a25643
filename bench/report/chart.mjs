const WIDTH = 720;
const ROW = 44;
const LABEL_WIDTH = 120;
const VALUE_WIDTH = 110;
const TOP = 56;

const escape = (text) => String(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * A bar chart as SVG, readable on light and dark grounds.
 * @param {{ title: string, unit: string, bars: { label: string, value: number, reference?: boolean }[] }} chart
 */
export function barChart({ title, unit, bars }) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const room = WIDTH - LABEL_WIDTH - VALUE_WIDTH;
  const height = TOP + bars.length * ROW + 8;
  const rows = bars.map(({ label, value, reference }, index) => {
    const y = TOP + index * ROW;
    const length = Math.max(2, Math.round((value / most) * room));
    return `  <text x="${LABEL_WIDTH - 12}" y="${y + 21}" text-anchor="end">${escape(label)}</text>
  <rect x="${LABEL_WIDTH}" y="${y + 4}" width="${length}" height="26" fill="${reference ? '#8a8378' : '#c22e0a'}"/>
  <text x="${LABEL_WIDTH + length + 10}" y="${y + 21}" font-weight="700">${value.toLocaleString('en-GB')}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" \
role="img" aria-label="${escape(title)}" font-family="system-ui, sans-serif" font-size="15" fill="#14110d">
  <rect width="${WIDTH}" height="${height}" fill="#f4efe6"/>
  <text x="16" y="32" font-size="18" font-weight="700">\
${escape(title)} <tspan font-weight="400">(${escape(unit)})</tspan></text>
${rows.join('\n')}
</svg>
`;
}
