export interface UnzerHosts {
  api: string;
  /** Payment pages: their API; customers are sent to the same host. */
  page: string;
  token: string;
}

/** The key decides: one that begins with `s-` belongs to the sandbox. */
export function unzerHosts(privateKey: string): UnzerHosts {
  return privateKey.startsWith("s-")
    ? {
        api: "https://sbx-api.unzer.com",
        page: "https://paypage.test.unzer.com",
        token: "https://token.test.upcgw.com",
      }
    : { api: "https://api.unzer.com", page: "https://paypage.unzer.com", token: "https://token.upcgw.com" };
}

/** All of it at one address, as where Unzer is played. */
export function unzerAt(baseUrl: string): UnzerHosts {
  return { api: baseUrl, page: baseUrl, token: baseUrl };
}
