/** The parts of mailauth that tests use. */
declare module 'mailauth/lib/dkim/verify.js' {
  export interface VerifiedSignature {
    signingDomain: string;
    selector: string;
    /** The signed headers. */
    signingHeaders: { keys: string };
    status: { result: 'pass' | 'fail' | 'neutral' | 'none' | 'policy' | 'permerror' | 'temperror'; comment?: string };
  }
  export function dkimVerify(
    message: string | Buffer,
    options: { resolver(name: string, type: string): Promise<string[][]> },
  ): Promise<{ results: VerifiedSignature[] }>;
}
