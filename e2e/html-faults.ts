import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({ extends: ['html-validate:standard'], elements: ['html5'] });

/** What breaks the HTML standard, such as an element that its parent may not contain, and where it stands. */
export async function listHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message}: ${selector}`));
}
