import type { SubmissionResult } from "@conform-to/react";

import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import type { FormId } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";

/**
 * Above a page of the desk: what is wrong with the form that was sent, else what the one before has done.
 * @param id the form's, which begins the ids of its fields
 * @param done a sentence; without one nothing was
 */
export function FormOutcome({
  reply,
  id,
  done,
}: {
  reply: SubmissionResult | undefined;
  id?: FormId | undefined;
  done: string | false | null | undefined;
}) {
  return (
    <>
      <ErrorSummary reply={reply} id={id} />
      {done && !reply ? (
        <Notice kind="success">
          <p>{done}</p>
        </Notice>
      ) : null}
    </>
  );
}
