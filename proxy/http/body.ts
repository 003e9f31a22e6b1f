import { submissionLimit } from '@joinery/contract/wire';
import express, { type RequestHandler } from 'express';
import { bodyTypeOf } from './body-type.ts';
import { unsupportedType } from './errors.ts';

/** Refuses what is no submission by its type, before a byte of it is read. */
export const requireType: RequestHandler = (req, res, next) => {
  if (bodyTypeOf(req)) next();
  else unsupportedType(req, res, next);
};

/** Reads a body of at most `submissionLimit` bytes into `req.body`. Nothing is unpacked: what comes compressed is refused. */
export const readBytes = express.raw({ type: () => true, limit: submissionLimit, inflate: false });
