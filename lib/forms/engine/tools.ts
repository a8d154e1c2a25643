import 'server-only';

declare module 'react' {
  interface FormHTMLAttributes<T> {
    toolname?: string;
    tooldescription?: string;
  }
}

export interface FormTool {
  toolname: string;
  tooldescription: string;
}

/**
 * Forms that an agent in the browser can fill in (WebMCP); parameters are the fields, described by their labels. A
 * person sends them: never `toolautosubmit`. Short, and passed by the server, because each page has them twice.
 */
export const TOOLS = {
  reserve: { toolname: 'reserve', tooldescription: 'Reserve a place: no payment now' },
  search: { toolname: 'search', tooldescription: 'Filter the workshops' },
  stay: { toolname: 'book_weeks', tooldescription: 'Book residency weeks' },
  subscribe: { toolname: 'subscribe', tooldescription: 'Get news by email' },
  waitingList: { toolname: 'waiting_list', tooldescription: 'Join the waiting list' },
} satisfies Record<string, FormTool>;
