// What the API answers when it refuses: problem details (RFC 9457), in the reader's language.

type ProblemDetails = {
  status: number;
  /** The code of the table of errors; `unreachable` where no answer came at all. */
  code: string;
  title: string;
  detail: string;
  /** What is wrong with single fields. */
  errors?: readonly { path: readonly (string | number)[]; detail: string }[];
};

export class ApiProblem extends Error {
  readonly problem: ProblemDetails;

  constructor(problem: ProblemDetails, options?: ErrorOptions) {
    super(problem.detail, options);
    this.name = 'ApiProblem';
    this.problem = problem;
  }
}

/** The problem in an answer; what is no problem document keeps its status alone. */
export async function problemIn(response: Response): Promise<ProblemDetails> {
  const isProblem = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  const body: unknown = isProblem ? await response.json().catch(() => undefined) : undefined;
  const details =
    typeof body === 'object' && body !== null ? (body as Partial<ProblemDetails>) : {};
  return {
    code: `status-${response.status}`,
    title: '',
    detail: '',
    ...details,
    status: response.status,
  };
}
