import { Link, type Form as RemixForm } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";
import { longestMessage } from "#app/domain/support/thread.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormFrame } from "#app/ui/hidden-intent.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { FormReply } from "#app/web/form-reply.ts";
import { contentPath, supportPath } from "#app/web/paths.ts";

interface SupportFormProps {
  /** The page's, or a fetcher's where the page stays as it is. */
  form: typeof RemixForm;
  inPlace?: boolean;
  orderNumber?: string;
  reply: FormReply | undefined;
}

/** The first question. The names are its own: it may stand beside any form of a page. */
export function SupportForm({ form: Form, inPlace = false, orderNumber = "", reply }: SupportFormProps) {
  const { t } = textsOf("support");
  return (
    <Form method="post" action={supportPath()} noValidate>
      <FormFrame intent={inPlace ? "ask-in-place" : "ask"} />
      <TextArea name="supportText" label={t("text")} maxLength={longestMessage} reply={reply} />
      <TextField
        name="supportEmail"
        type="email"
        label={t("email")}
        hint={t("emailHint")}
        optional
        autoComplete="email"
        maxLength={254}
        reply={reply}
      />
      <TextField
        name="supportOrder"
        label={t("orderNumber")}
        optional
        defaultValue={orderNumber}
        autoComplete="off"
        maxLength={40}
        width="medium"
        reply={reply}
      />
      <p className="hint">
        <Link to={contentPath("privacy")}>{t("privacy")}</Link>
      </p>
      <Submit label={t("submit")} kind="primary" />
    </Form>
  );
}
