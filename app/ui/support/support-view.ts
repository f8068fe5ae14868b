/** What the pages of support tell the browser. */
import type { SubmissionResult } from "@conform-to/react";

import type { SupportThread } from "#app/domain/support/thread.ts";
import { formatInstant } from "#app/domain/format.ts";
import { supportPath } from "#app/http/urls.ts";
import type { Constraints } from "#app/ui/form/field.tsx";

export type ThreadData = ReturnType<typeof threadData>;

export interface SupportStart {
  /** The thread that this visitor opened before. */
  known: string | null;
  orderNumber: string;
  constraint: Constraints;
  /** For the form of the first question. */
  formKey: string;
}

/** Of both forms: refused, or what came of it where the page stays as it is. */
export interface SupportAnswer {
  reply?: SubmissionResult;
  /** Address of the thread. */
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
    /** Answers come by mail, too. */
    mailed: thread.email !== "",
  };
}
