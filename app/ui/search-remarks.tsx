import { textsOf } from "#app/locales/texts.ts";

import { Notice } from "#app/ui/notice.tsx";

/** What the search took another way than it was written, where that is more than one thing. */
export function SearchRemarks({ remarks }: { remarks: readonly string[] }) {
  const { t } = textsOf();
  return (
    <Notice kind="info" title={t("flash.info")}>
      <ul>
        {remarks.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
