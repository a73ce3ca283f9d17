// The little of nodemailer that we use; it brings no types.
declare module 'nodemailer' {
  export type Attachment = { filename: string; content: string; contentType: string };
  export type Message = {
    from: string;
    to: string;
    replyTo?: string;
    subject: string;
    text: string;
    attachments?: Attachment[];
    messageId?: string;
    date?: Date;
    headers?: Record<string, string>;
    disableFileAccess?: boolean;
    disableUrlAccess?: boolean;
  };
  export type Sent = { message?: Buffer; rejected?: string[] };
  export type Transport = { sendMail(message: Message): Promise<Sent>; close(): void };
  export function createTransport(
    options: string | Record<string, unknown>,
    defaults?: Record<string, unknown>,
  ): Transport;
}
