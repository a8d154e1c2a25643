/** Rules that Oxlint lacks. */

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

const plugin = { meta: { name: 'camp' }, rules: { 'max-line': maxLine, 'no-server-actions': noServerActions } };

export default plugin;
