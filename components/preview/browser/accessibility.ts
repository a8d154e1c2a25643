import type { Finding } from './findings';

/** WCAG 2.2 AA and axe's best practices. axe is loaded on demand. */
export async function findAccessibilityProblems(): Promise<Finding[]> {
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run({ exclude: [['.preview-bar']] }, { resultTypes: ['violations'] });
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ target }): Finding => ({ kind: 'Accessibility', message: help, element: findElement(target) })),
  );
}

/** The last selector names the element; those before it are frames and shadow roots. */
function findElement(target: unknown[]): Element | null {
  const selector = target.flat().at(-1);
  return typeof selector === 'string' ? document.querySelector(selector) : null;
}
