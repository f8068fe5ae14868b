/** Forms of the account page. Each posts an `intent` and gets a message or field errors. */
import type { SubmissionResult } from "@conform-to/dom";
import type { AppLoadContext } from "@remix-run/node";

import { changePassword, endAccount } from "#app/commands/customer/accounts.server.ts";
import { passwordStrength } from "#app/commands/customer/passwords.server.ts";
import { endOtherSessions, endSession } from "#app/commands/customer/sessions.server.ts";
import type { Session } from "#app/domain/customer/account.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { customerNetworkHash } from "#app/http/client.server.ts";
import { clearLoginCookie, setLoginCookie } from "#app/http/cookies.server.ts";
import { changePasswordForm, secretFields, removeAccountForm } from "#app/http/form-schemas.server.ts";
import { parseForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { logInThisDevice } from "#app/http/session.server.ts";
import { homePath } from "#app/http/urls.ts";
import { accountTexts as t } from "#locale/customer/account.ts";
import { passwordErrors } from "#locale/customer/passwords.ts";

interface SettingsCall {
  request: Request;
  context: AppLoadContext;
  form: FormData;
  session: Session;
}

type SettingsAnswer =
  /** `to`: redirect target other than the account page. */
  | { ok: true; said: string; cookie?: string; to?: string }
  | { ok: false; reply: SubmissionResult; late?: true };

const readNetwork = ({ context }: SettingsCall) =>
  customerNetworkHash(context.client, context.shop.config.sessionSecrets[0]);

function refuseField({ form }: SettingsCall, field: string, sentence: string): SettingsAnswer {
  return { ok: false, reply: buildRefusalReply(form, { [field]: sentence }, secretFields) };
}

function refuseTooMany(call: SettingsCall): SettingsAnswer {
  return {
    ok: false,
    late: true,
    reply: buildRefusalReply(call.form, { "": t("settings.errors.too-many-tries") }, secretFields),
  };
}

async function endOneSession({ context, form, session }: SettingsCall): Promise<SettingsAnswer> {
  const id = form.get("session");
  const isEndable = typeof id === "string" && isUuid(id) && id !== session.id;
  const isEnded = isEndable && (await endSession(context.shop.work(), session, id));
  return {
    ok: true,
    said: isEnded ? t("settings.devices.ended") : t("settings.devices.gone"),
  };
}

async function endAllOtherSessions({ context, session }: SettingsCall): Promise<SettingsAnswer> {
  await endOtherSessions(context.shop.work(), session);
  return { ok: true, said: t("settings.devices.othersEnded") };
}

async function renewPassword(call: SettingsCall): Promise<SettingsAnswer> {
  const { request, context, form, session } = call;
  const { shop } = context;
  const parsed = parseForm(form, changePasswordForm, secretFields);
  if (!parsed.ok) return { ok: false, reply: parsed.reply };
  const device = await logInThisDevice(request, shop.config, form);
  const input = { ...parsed.value, ...device, network: readNetwork(call) };
  const answer = await changePassword(shop.work(), session.account, input);
  if (answer.ok)
    return {
      ok: true,
      said: t("settings.password.done"),
      cookie: await setLoginCookie(shop.config, answer.session),
    };
  const { refusal } = answer;
  if (refusal === "too-many-tries") return refuseTooMany(call);
  if (refusal === "credentials") return refuseField(call, "current", t("settings.errors.credentials"));
  const sentence =
    refusal === "simple"
      ? passwordErrors("simple", await passwordStrength(input.password, session.account.email))
      : passwordErrors(refusal);
  return refuseField(call, "password", sentence);
}

async function removeAccount(call: SettingsCall): Promise<SettingsAnswer> {
  const { shop } = call.context;
  const parsed = parseForm(call.form, removeAccountForm, secretFields);
  if (!parsed.ok) return { ok: false, reply: parsed.reply };
  const proof = { password: parsed.value.confirm, network: readNetwork(call) };
  const answer = await endAccount(shop.work(), call.session.account, proof);
  if (answer.ok)
    return {
      ok: true,
      said: t("settings.remove.done"),
      cookie: await clearLoginCookie(shop.config),
      to: homePath(),
    };
  return answer.refusal === "credentials"
    ? refuseField(call, "confirm", t("settings.errors.credentials"))
    : refuseTooMany(call);
}

export const settingsForms: Readonly<Record<string, (call: SettingsCall) => Promise<SettingsAnswer>>> = {
  "end-session": endOneSession,
  "end-others": endAllOtherSessions,
  password: renewPassword,
  remove: removeAccount,
};
