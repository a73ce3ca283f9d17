// A reporter for `npm test`: writes what failed to a file, so that it can be repeated at the end,
// where a log is read first. A run also fails by an error outside of any test, which the JSON
// report does not have.
import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** @param file  is written when the run has ended, empty where nothing failed */
export function failedTests(file: string): Reporter {
  return {
    onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
      writeFileSync(file, [...modules.flatMap(failedIn), ...unhandled.map(outside)].join('\n'));
    },
  };
}

function failedIn(module: TestModule): string[] {
  const tests = [...module.children.allTests('failed')].map(
    (test) => `${test.fullName}\n${(test.result().errors ?? []).map(summaryOf).join('\n')}`,
  );
  const suites = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => `${suite.fullName}\n${summaryOf(error)}`),
  );
  const own = module.errors().map(summaryOf);
  return [...tests, ...suites, ...own].map((text) => `✗ ${module.relativeModuleId} › ${text}`);
}

const outside = (error: SerializedError): string => `✗ outside of any test\n${summaryOf(error)}`;

/** The message and the beginning of the stack, in at most twelve lines. */
const summaryOf = ({ message, stack }: { message: string; stack?: string | undefined }): string =>
  (stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n');
