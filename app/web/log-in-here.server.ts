import { deviceName } from "#app/web/device-name.ts";
import { readLogin } from "#app/web/login-cookie.server.ts";
import type { Config } from "#app/config/env.server.ts";

/** What a new session is told of where it is: device, wish to stay, and the session so far, which ends. */
export async function logInHere(request: Request, config: Config, form: FormData) {
  return {
    device: deviceName(request.headers.get("User-Agent")),
    stays: form.get("stay") === "1",
    former: await readLogin(config, request),
  };
}
