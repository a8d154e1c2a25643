import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({ extends: ['html-validate:standard'], elements: ['html5'] });

/** Violations of the HTML standard, such as an element that its parent may not contain, with their selectors. */
export async function listHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message}: ${selector}`));
}
