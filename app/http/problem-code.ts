// Problems that programs distinguish by the end of their `type` (specification § 8).

interface ProblemKind {
  suffix: string;
  /** Default status. */
  status: 401 | 403 | 404 | 409 | 422;
  /** Status for an abandoned order. */
  goneStatus?: 410;
  /** First part of the address of the page that explains it. */
  slug: string;
}

export const problemCodes = {
  NEEDS_TO_LOGIN: { suffix: "iaxz", status: 401, slug: "needs-to-login" },
  DOES_NOT_BELONG: { suffix: "xwhs", status: 403, slug: "does-not-belong" },
  ALREADY_SIGNED_OFF: { suffix: "sbyy", status: 409, slug: "already-signed-off" },
  GRACE_PERIOD_EXPIRED: { suffix: "ebcc", status: 409, slug: "grace-period-expired" },
  BR_VIOLATION: { suffix: "mbrq", status: 422, slug: "br-violation" },
  CV_VIOLATION: { suffix: "zsrj", status: 422, slug: "cv-violation" },
  INVALID_CREDENTIALS: { suffix: "sovg", status: 401, slug: "invalid-credentials" },
  INVALID_ORDER: { suffix: "yffa", status: 404, goneStatus: 410, slug: "invalid-order" },
  INVALID_REDUCTION: { suffix: "jqaw", status: 422, slug: "invalid-reduction" },
} as const satisfies Record<string, ProblemKind>;

export const apiDocumentPath = "/api/openapi.json";

export type ProblemCode = keyof typeof problemCodes;

/** All HTTP statuses of a problem code, the default first. */
export function problemStatuses(code: ProblemCode): number[] {
  const { status, goneStatus }: ProblemKind = problemCodes[code];
  return goneStatus === undefined ? [status] : [status, goneStatus];
}

/** The page that explains the problem. Its address ends with the suffix. */
export function problemPath(code: ProblemCode): string {
  const { slug, suffix } = problemCodes[code];
  return `/de/fehler/${slug}-${suffix}`;
}

/** The code explained by the page at this address. Null for other addresses. */
export function problemOfPath(path: string): ProblemCode | null {
  const codes = Object.keys(problemCodes) as ProblemCode[];
  return codes.find((code) => problemPath(code) === path) ?? null;
}
