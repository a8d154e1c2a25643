import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { api, testApi } from '../api';

/** A declared type, as the description of its column. */
const describeType = (type: string) =>
  [
    /number|Flag|\d/.test(type) ? 'int8' : 'text',
    type.includes('| null') ? 'null' : 'not null',
    ...(type.startsWith('Generated') ? ['default'] : []),
  ].join(' ');

test('the types of the schema are those of the columns that the migrations create', async () => {
  await testApi();
  const source = readFileSync(join(__dirname, '../../src/db/schema.ts'), 'utf8').replaceAll(/\/\*\*[^]*?\*\//g, '');
  const declared = [...source.matchAll(/^ {2}(\w+): \{([^}]*)\}/gm)].flatMap(([, table, columns = '']) =>
    [...columns.matchAll(/(\w+): ([^;\n]+)/g)].map(
      ([, name, type = '']) => `${table}.${name} ${describeType(type.trim())}`,
    ),
  );
  const tables = await api.db.introspection.getTables();
  const created = tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }) =>
      [`${table}.${name}`, dataType, isNullable ? 'null' : 'not null']
        .concat(hasDefaultValue || isAutoIncrementing ? ['default'] : [])
        .join(' '),
    ),
  );
  expect(declared.sort()).toEqual(created.sort());
});
