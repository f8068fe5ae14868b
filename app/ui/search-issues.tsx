import { textsOf } from "#app/locales/texts.ts";

import { fieldId } from "#app/ui/field-frame.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { SaidIssue } from "#app/web/search-form-values.ts";

/** What of the search could not be read as typed; the results below are for the rest of it. */
export function SearchIssues({ issues }: { issues: readonly SaidIssue[] }) {
  const { t } = textsOf();
  if (issues.length === 0) return null;
  return (
    <div role="alert">
      <Notice kind="warning" title={t("problem")}>
        <ul>
          {issues.map(({ field, text }) => (
            <li key={text}>{field === "" ? text : <a href={`#${fieldId(field)}`}>{text}</a>}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
