export const headScript: string;
