/** How this process reaches itself. Where HOST names one interface, nothing else is listened on. */
export function loopbackOrigin(host: string | undefined, port: number): string {
  return `http://${loopbackHost(host)}:${port}`;
}

function loopbackHost(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
