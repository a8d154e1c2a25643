import { isEmail, toEmailAddress } from '@camp/contract/typed-text';
import { BYTE_ORDER_MARK, withoutFormulaGuard } from '@camp/formats/csv';
import { readFile } from 'node:fs/promises';

/** Reads the first address of each line of a text or CSV file, in lower case. */
export async function readAddressFile(path: string): Promise<{ addresses: Set<string>; withoutAddress: number }> {
  const lines = (await readFile(path, 'utf8')).replace(BYTE_ORDER_MARK, '').split(/\r?\n/);
  const found = lines.filter((line) => line.trim() !== '').map(findAddress);
  const addresses = new Set(found.filter((address) => address !== undefined));
  return { addresses, withoutAddress: found.filter((address) => address === undefined).length };
}

const findAddress = (line: string): string | undefined =>
  line
    .split(/[,;\t"]/)
    .map((cell) => toEmailAddress(withoutFormulaGuard(cell.trim())).toLowerCase())
    .find(isEmail);
