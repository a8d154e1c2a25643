import { isValidElement, type ReactNode } from 'react';

type Props = Record<string, unknown> & { children?: ReactNode };

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

/**
 * Renders server components without state, inline styles or void elements. As `dangerouslySetInnerHTML` of an element
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
  const attributes = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined ? [] : ` ${name === 'className' ? 'class' : name}="${escapeHtml(String(value))}"`,
  );
  return `<${type}${attributes.join('')}>${toHtml(children)}</${type}>`;
}
