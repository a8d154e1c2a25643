import type { Finding } from './findings';

/** What axe finds against WCAG 2.2 AA and its own best practice. It is loaded when somebody asks for it. */
export async function findAccessibilityProblems(): Promise<Finding[]> {
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run({ exclude: [['.preview-bar']] }, { resultTypes: ['violations'] });
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ target }): Finding => ({ kind: 'Accessibility', message: help, element: findElement(target) })),
  );
}

/** Of a path through frames and shadows the last part names the element. */
function findElement(target: unknown[]): Element | null {
  const selector = target.flat().at(-1);
  return typeof selector === 'string' ? document.querySelector(selector) : null;
}
