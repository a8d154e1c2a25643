export const startScript: string;
