export function isFrameworkScript(text: string): boolean;
