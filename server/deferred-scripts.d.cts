/** Lets the scripts of a page load once its first picture is painted, or at the first input. */
export function deferScripts(html: string): string;
