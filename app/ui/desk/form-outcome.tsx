import type { SubmissionResult } from "@conform-to/react";

import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import type { FormId } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";

/**
 * Shown at the top of a back-office page: the errors of the submitted form, or else the previous action's success
 * message.
 * @param id prefix of the form's field ids
 * @param done the success message; nothing is shown when it is empty
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
