import type { Generated } from 'kysely';

export interface Column<Type> {
  /** `{name}` stands for the name of the column. */
  sql: string;
  /** Exists in types only. */
  type: Type;
}

export const column = <Type>(sql: string) => ({ sql }) as Column<Type>;

export const id = column<Generated<number>>('integer primary key');
export const key = column<string>('text primary key');
export const text = column<string>('text not null');
export const integer = column<number>('integer not null');
/** SQLite has no booleans. */
export const flag = column<0 | 1>('integer not null check ({name} in (0, 1))');

export const choice = <const Value extends string>(...values: Value[]) =>
  column<Value>(`text not null check ({name} in ('${values.join(`', '`)}'))`);
export const currency = choice('eur', 'gbp', 'usd');
export const workshopType = choice('onsite', 'online');
export const reference = (table: string) => column<number>(`integer not null references ${table}(id)`);

export const optional = <Type>({ sql }: Column<Type>) => column<Type | null>(sql.replace(' not null', ''));
export const unique = <Type>({ sql }: Column<Type>) => column<Type>(`${sql} unique`);
export const checked = <Type>({ sql }: Column<Type>, condition: string) =>
  column<Type>(`${sql} check ({name} ${condition})`);
export const withDefault = <Type>({ sql }: Column<Type>, value: '0' | `''`) =>
  column<Generated<Type>>(`${sql} default ${value}`);

interface Table<Columns> {
  columns: Columns;
  constraints: string[];
}

export function table<Columns extends Record<string, Column<unknown>>>(
  columns: Columns,
  ...constraints: string[]
): Table<Columns> {
  return { columns, constraints };
}

type Types<Columns> = { [Name in keyof Columns]: Columns[Name] extends Column<infer Type> ? Type : never };
export type SchemaOf<Tables> = {
  [Name in keyof Tables]: Tables[Name] extends Table<infer Columns> ? Types<Columns> : never;
};

export function createTable(name: string, { columns, constraints }: Table<Record<string, Column<unknown>>>): string {
  const lines = Object.entries(columns).map(([column, { sql }]) => `${column} ${sql.replaceAll('{name}', column)}`);
  return `create table ${name} (${[...lines, ...constraints].join(', ')})`;
}
