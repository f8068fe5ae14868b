import type { SubmissionResult } from "@conform-to/react";

import type { SupportThread } from "#app/domain/support/thread.ts";
import { formatInstant } from "#app/domain/format.ts";
import { supportPath } from "#app/http/urls.ts";
import type { Constraints } from "#app/ui/form/field.tsx";

export type ThreadData = ReturnType<typeof threadData>;

export interface SupportStart {
  /** Path of the thread that this visitor opened before. */
  known: string | null;
  orderNumber: string;
  constraint: Constraints;
  /** Idempotency key of the first question's form. */
  formKey: string;
}

/** Response to both forms: the errors, or the result if the page stays as it is. */
export interface SupportAnswer {
  reply?: SubmissionResult;
  opened?: string;
}

export function threadData(thread: SupportThread) {
  return {
    path: supportPath(thread),
    messages: thread.messages.map(({ id, author, text, written }) => ({
      id,
      author,
      lines: text.split(/\n+/).filter((line) => line.trim() !== ""),
      written: formatInstant(written, "short"),
      iso: written.toISOString(),
    })),
    closed: thread.closed !== null,
    /** True if answers are also sent by email. */
    mailed: thread.email !== "",
  };
}
