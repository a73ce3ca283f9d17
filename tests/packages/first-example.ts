// The first example of a README, and what it says that the example prints.

export type FirstExample = { language: string; code: string; output: string };

/** The first fenced block, and the block of `text` that follows it at once; '' where none does. */
export function firstExample(readme: string): FirstExample {
  const [, language = '', code = '', output = ''] =
    /^```(\w+)\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```\n)?/m.exec(readme) ?? [];
  if (code === '') throw new Error('The README has no example.');
  return { language, code, output };
}
