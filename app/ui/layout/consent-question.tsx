import { Form, useLocation } from "@remix-run/react";
import { useState } from "react";

import { consentQuestionTexts as t } from "#locale/consent-question.ts";
import { CampaignFields, FormFrame, HiddenField, Submit } from "#app/ui/form/form-frame.tsx";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { consentPath } from "#app/http/urls.ts";
import type { ConsentPrompt } from "#app/http/root-data.ts";

/**
 * Asks for consent where a service needs it. It comes first in the page's flow, so it covers nothing and shifts nothing
 * later. It has no link, so that the skip link stays the first. Refusing looks the same as accepting and takes one
 * click, too.
 */
export function ConsentQuestion({ ask }: { ask: ConsentPrompt }) {
  const { pathname, search } = useLocation();
  const root = useRootData();
  // Only the landing page has it, and this form stays mounted across client navigations.
  const [referer] = useState(root.referer);
  const count = ask.recipients.length;
  return (
    <section className="consent" aria-label={t("label")}>
      <p>
        {count === 0 ? t("own") : t("services", { count })}
        {ask.abroad ? ` ${t("abroad")}` : ""} {t("revoke")}
      </p>
      <Form method="post" action={consentPath()} preventScrollReset>
        <FormFrame intent="consent" />
        <CampaignFields />
        <HiddenField name="referer" value={referer} />
        <input type="hidden" name="back" value={pathname + search} />
        <Submit label={t("none")} name="none" /> <Submit label={t("all")} name="all" />{" "}
        <Submit label={t("settings")} name="settings" />
      </Form>
    </section>
  );
}
