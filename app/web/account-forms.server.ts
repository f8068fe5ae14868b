/** The forms about logging in: shape only; whether something is right is decided by the commands. */
import { z } from "zod";

import { parseOrderNumber } from "#app/domain/identifiers.ts";
import { account } from "#app/locales/de/account/account.ts";
import { login } from "#app/locales/de/account/login.ts";
import { emailText } from "#app/web/email-text.server.ts";

const { errors, newPassword } = login;
const { find, settings } = account;

const email = emailText(errors.email);

/** Longer is no password of anybody: not hashed, and answered as any other wrong one. */
const mostTyped = 1_000;

export const passwordLoginForm = z.object({
  email,
  password: z.string(errors.password).min(1, errors.password).max(mostTyped, errors.credentials),
});

export const emailForm = z.object({ email });

export const newPasswordForm = z.object({
  password: z.string(newPassword.errors.short).max(mostTyped, newPassword.errors.long),
});

export const changePasswordForm = z.object({
  current: z
    .string(settings.errors.current)
    .min(1, settings.errors.current)
    .max(mostTyped, settings.errors.credentials),
  password: newPasswordForm.shape.password,
});

export const removeAccountForm = z.object({ confirm: changePasswordForm.shape.current });

export const findOrderForm = z.object({
  number: z
    .string(find.errors.number)
    .trim()
    .max(100, find.errors.number)
    .refine((text) => parseOrderNumber(text) !== null, find.errors.number),
  email,
});

/** Fields that are never handed back. */
export const neverBack: readonly string[] = ["password", "current", "confirm"];
