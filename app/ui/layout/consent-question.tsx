import { Form, useLocation } from "@remix-run/react";
import { useState } from "react";

import { consentQuestionTexts as t } from "#locale/consent-question.ts";
import { CampaignFields, FormFrame, HiddenField, Submit } from "#app/ui/form/form-frame.tsx";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { consentPath } from "#app/http/urls.ts";
import type { ConsentPrompt } from "#app/http/root-data.ts";

/**
 * Asks for consent where there is something to consent to, first in the page and in its flow: it covers nothing and
 * moves nothing once the page is there. It has no link, so that the way to the content stays the first. Refusing looks and weighs the same as accepting.
 */
export function ConsentQuestion({ ask }: { ask: ConsentPrompt }) {
  const { pathname, search } = useLocation();
  const root = useRootData();
  // The landing page alone has it, and this form stays when the router goes on to other pages.
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
