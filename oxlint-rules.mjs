/** Rules that Oxlint lacks. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { analyse } from 'scslre';

const MAX_LINE = 120;

const maxLine = {
  create: (context) => ({
    Program() {
      context.sourceCode.lines.forEach((line, index) => {
        if (line.length <= MAX_LINE || /https?:\/\//.test(line)) return;
        const loc = { start: { line: index + 1, column: 0 }, end: { line: index + 1, column: line.length } };
        context.report({ loc, message: `No line is longer than ${MAX_LINE} characters.` });
      });
    },
  }),
};

const noServerActions = {
  create: (context) => ({
    ExpressionStatement(node) {
      if (node.directive !== 'use server') return;
      const message = 'No server actions: forms post to route handlers (docs/decisions/no-server-actions.md).';
      context.report({ node, message });
    },
  }),
};

const SOURCE_FOLDERS = ['app', 'components', 'lib'];
const IMPORT = /(?:^(?:import|export) (?!type).*?from |import\()'([@.]\/?[^']+)'/gms;

function readSources() {
  const paths = SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((path) => join(folder, path)),
  );
  return new Map(paths.filter((path) => /\.tsx?$/.test(path)).map((path) => [path, readFileSync(path, 'utf8')]));
}

/** Client components and the modules that they import. */
function listClientFiles() {
  const sources = readSources();
  const clientFiles = new Set([...sources.keys()].filter((path) => sources.get(path).startsWith("'use client'")));
  for (const path of clientFiles) {
    for (const [, name] of sources.get(path).matchAll(IMPORT)) {
      const target = name.startsWith('@/') ? name.slice(2) : join(dirname(path), name);
      const imported = [`${target}.tsx`, `${target}.ts`].find((file) => sources.has(file));
      if (imported) clientFiles.add(imported);
    }
  }
  return clientFiles;
}

/** Props and variables that hold elements, as their names say. */
const ELEMENT_NAMES = [
  'back',
  'children',
  'codeForm',
  'finished',
  'grid',
  'highlight',
  'packageTravel',
  'panel',
  'poster',
  'price',
  'soldOut',
];

const isSpace = (child) => child.type === 'JSXText' && child.value.trim() === '' && child.value.includes('\n');
const isMap = (node) => node.type === 'CallExpression' && ['from', 'map'].includes(node.callee.property?.name);

/** An expression that renders elements or nothing, and no text. */
function isElements(node) {
  if (node.type === 'LogicalExpression') return isElements(node.right);
  if (node.type === 'ConditionalExpression') return isElements(node.consequent) && isElements(node.alternate);
  if (ELEMENT_NAMES.includes(node.property?.name ?? node.name)) return true;
  return node.type.startsWith('JSX') || (node.type === 'Literal' && node.value === null) || isMap(node);
}

const clientFiles = listClientFiles();

/** A page translator replaces text nodes, so that React can neither change nor remove one that has siblings. */
const textInOwnElement = {
  create(context) {
    const path = relative(process.cwd(), context.filename);
    if (!clientFiles.has(path)) return {};
    const check = (node) => {
      const children = node.children.filter(
        (child) => !isSpace(child) && child.expression?.type !== 'JSXEmptyExpression',
      );
      const changing = children.filter(({ expression }) => expression && expression.type !== 'Literal');
      const text = children.find(
        ({ type, expression }) => type === 'JSXText' || (expression && !isElements(expression)),
      );
      const isAlone = children.length === 1 && node.type === 'JSXElement';
      if (!text || changing.length === 0 || isAlone) return;
      context.report({ node: text, message: 'Text beside what changes needs an element, or one template string.' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/** The text of an expression made of strings and constants of the file; other parts count as a letter. */
function readText(node, constants) {
  if (node?.type === 'Identifier') return readText(constants.get(node.name), constants);
  if (node?.type === 'Literal') return String(node.value);
  if (node?.type === 'TaggedTemplateExpression') return readTemplate(node.quasi, 'raw', constants);
  return node?.type === 'TemplateLiteral' ? readTemplate(node, 'cooked', constants) : 'x';
}

const readTemplate = ({ quasis, expressions }, form, constants) =>
  quasis
    .map(({ value }, index) => value[form] + (index in expressions ? readText(expressions[index], constants) : ''))
    .join('');

/** One visitor can stop the process with a text whose matching takes longer than linear time. */
const linearRegex = {
  create(context) {
    const constants = new Map();
    const check = (node, source, flags) => {
      const [report] = analyse({ source, flags }, { reportTypes: { Move: true } }).reports;
      if (!report) return;
      const growth = report.exponential ? 'Exponential' : 'Polynomial';
      context.report({ node, message: `${growth} time on some texts (scslre: ${report.type}).` });
    };
    const checkCall = (node) => {
      if (node.callee.name !== 'RegExp' || node.arguments.length === 0) return;
      const [source, flags] = node.arguments.map((argument) => readText(argument, constants));
      check(node, source, flags ?? '');
    };
    return {
      Program({ body }) {
        for (const statement of body) {
          const { declarations = [] } = statement.declaration ?? statement;
          for (const { id, init } of declarations) if (init) constants.set(id.name, init);
        }
      },
      Literal(node) {
        if (node.regex) check(node, node.regex.pattern, node.regex.flags);
      },
      NewExpression: checkCall,
      CallExpression: checkCall,
    };
  },
};

const plugin = {
  meta: { name: 'camp' },
  rules: {
    'linear-regex': linearRegex,
    'max-line': maxLine,
    'no-server-actions': noServerActions,
    'text-in-own-element': textInOwnElement,
  },
};

export default plugin;
