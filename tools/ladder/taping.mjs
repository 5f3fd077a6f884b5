/** A rollup plugin that makes the functions of a list note their calls: `record` of tape.ts is called first. */

export function tapingPlugin(functions, tape) {
  return {
    name: 'taping',
    transform(code, id) {
      const wanted = functions.filter(({ module }) => module !== '' && id.endsWith(`/build/${module}.js`));
      if (wanted.length === 0) return null;
      const declared = this.parse(code).body.map(({ declaration }) => declaration);
      const found = wanted
        .map((call) => ({ call, node: declared.find((node) => node?.id?.name === call.name) }))
        .sort((one, other) => other.node.body.start - one.node.body.start);
      let text = code;
      for (const { call, node } of found) {
        const names = node.params.slice(0, call.size).map((parameter) => (parameter.left ?? parameter).name);
        const start = node.body.start + 1;
        const words = [functions.indexOf(call), call.size, ...names].join(', ');
        text = `${text.slice(0, start)} record(${words});${text.slice(start)}`;
      }
      return { code: `import { record } from ${JSON.stringify(tape)};\n${text}`, map: null };
    },
  };
}
