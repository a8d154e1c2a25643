/**
 * Lists changes of operators, numbers, conditions and statements that no related test detects. Changes the files while
 * it runs: after an interruption, run `git restore`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import ts from 'typescript';

const PAIRS = '< <= > >= === !== = != && || + - * / min max some every floor ceil'.split(' ');
const OTHERS = new Map(PAIRS.map((text, index) => [text, PAIRS[index % 2 ? index - 1 : index + 1]]));
const REMOVED_CALLS = /^(where|filter|sort|orderBy|slice|trim)$/;
const SKIPPED = '/node_modules/|(conformance|crash|import|simulation).test';
const FLAGS = ['--testPathIgnorePatterns', SKIPPED, '--selectProjects', 'site', 'components', 'reference-api'];

/** @returns the node to replace, and its replacements */
function findChange(node) {
  const { parent, operatorToken: operator, expression: called } = node;
  if (operator && OTHERS.has(operator.getText())) return [operator, OTHERS.get(operator.getText())];
  if (ts.isPrefixUnaryExpression(node)) return [node, node.operand.getText()];
  if (ts.isNumericLiteral(node) && parent.name !== node) return [node, `${Number(node.text) + 1}`];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [node, 'false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [node, 'true'];
  if (ts.isConditionalExpression(node)) return [node, node.whenTrue.getText(), node.whenFalse.getText()];
  if (ts.isIfStatement(node)) return [node.expression, 'true', 'false'];
  if (ts.isExpressionStatement(node)) return [node, '{}'];
  if (parent?.arguments?.[1] === node && OTHERS.has(node.text)) return [node, `'${OTHERS.get(node.text)}'`];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(called)) return [];
  if (REMOVED_CALLS.test(called.name.text)) return [node, called.expression.getText()];
  return OTHERS.has(called.name.text) ? [called.name, OTHERS.get(called.name.text)] : [];
}

const options = { every: { type: 'string', default: '1' } };
const { values, positionals: paths } = parseArgs({ allowPositionals: true, options });
const run = (...args) => spawnSync(args[0], args.slice(1), { encoding: 'utf8', timeout: 600_000 });
const names = run('git', 'ls-files', ...paths)
  .stdout.split('\n')
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name));

const passes = (name) => run('npx', 'jest', '--bail', '--findRelatedTests', name, ...FLAGS).status === 0;

let [all, tried, killed] = [0, 0, 0];
for (const name of names) {
  if (!passes(name)) throw new Error(`The tests of ${name} fail without a change.`);
  const source = readFileSync(name, 'utf8');
  const visit = (node) => {
    const [target, ...texts] = ts.isTypeNode(node) ? [] : findChange(node);
    for (const text of texts) {
      if (++all % Number(values.every) > 0) continue;
      tried += 1;
      writeFileSync(name, source.slice(0, target.getStart()) + text + source.slice(target.end));
      if (!passes(name)) killed += 1;
      else console.log(`${name}:${source.slice(0, target.end).split('\n').length}\n- ${target.getText()}\n+ ${text}\n`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true));
  writeFileSync(name, source);
}
console.log(`${killed} of ${tried} mutants are killed.`);
