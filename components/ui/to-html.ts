import { isValidElement, type ReactNode } from 'react';

type Props = Record<string, unknown> & { children?: ReactNode };

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

/**
 * Renders server components without state or void elements. As `dangerouslySetInnerHTML` of an element
 * with an id, the HTML is sent once (server/framework/inline-scripts.ts); elements are part of the page data too.
 */
export function toHtml(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(toHtml).join('');
  if (typeof node === 'string' || typeof node === 'number') return escapeHtml(String(node));
  if (!isValidElement<Props>(node)) return '';
  const { type, props } = node;
  if (typeof type === 'function') return toHtml((type as (own: Props) => ReactNode)(props));
  const { children, ...rest } = props;
  if (typeof type !== 'string') return toHtml(children);
  const attributes = Object.entries(rest).map(([name, value]) => {
    if (value === undefined) return '';
    const text = typeof value === 'object' ? toStyle(value!) : String(value);
    return ` ${name === 'className' ? 'class' : name}="${escapeHtml(text)}"`;
  });
  return `<${type}${attributes.join('')}>${toHtml(children)}</${type}>`;
}

/** Numbers have no unit. */
const toStyle = (style: object) =>
  Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');
