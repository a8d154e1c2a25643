import { astToJSX, RuleType } from 'markdown-to-jsx/react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

import { keepWhole } from '@/components/ui/keep-whole';
import { Link } from '@/components/ui/Link';
import type { Nodes } from '@/lib/texts/text';

const OWN_PATH = /^\//;

export function Markdown({ nodes }: { nodes: Nodes }): ReactNode {
  return astToJSX(nodes, {
    wrapper: null,
    overrides: { a: TextAnchor, th: ColumnHeading },
    // Page data escapes line breaks, so that texts with some would be compressed twice.
    renderRule: (render, node) => (node.type === RuleType.text ? keepWhole(node.text.replaceAll('\n', ' ')) : render()),
  });
}

/** Pages with a query are rendered per request, so they are not prefetched. */
function TextAnchor({ href = '', children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  if (OWN_PATH.test(href)) {
    return (
      <Link href={href} prefetch={href.includes('?') ? false : undefined}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} rel={href.startsWith('http') ? 'noopener' : undefined} {...rest}>
      {children}
    </a>
  );
}

function ColumnHeading({ children }: { children?: ReactNode }) {
  return <th scope="col">{children}</th>;
}
