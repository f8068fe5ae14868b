import { login as texts } from "#app/locales/de/login.ts";
import { addTexts, textsOf } from "#app/locales/texts.ts";
import { TextField } from "#app/ui/field.tsx";
import type { FormReply } from "#app/web/form-reply.ts";

addTexts("login", texts);

/** The address of an account. @param autoComplete "username" beside a password, so that both are filled in together */
export function EmailField({
  reply,
  hint,
  label,
  autoComplete = "email",
}: {
  reply: FormReply | undefined;
  hint?: string;
  /** Where it is not plain whose address is meant. */
  label?: string;
  autoComplete?: "email" | "username";
}) {
  const { t } = textsOf("login");
  return (
    <TextField
      name="email"
      type="email"
      label={label ?? t("email")}
      hint={hint}
      autoComplete={autoComplete}
      inputMode="email"
      maxLength={254}
      reply={reply}
    />
  );
}
