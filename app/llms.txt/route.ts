import { createLlmsText } from '@/lib/markdown/llms-text';

export const dynamic = 'force-static';
export const revalidate = 300;

export async function GET(): Promise<Response> {
  return new Response(await createLlmsText(), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
}
