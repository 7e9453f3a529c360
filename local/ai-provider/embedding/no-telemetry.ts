/**
 * ONNX Runtime for Node sends what machine and model it runs to Microsoft unless this is set (its `telemetry.cc`). It is read from the process, which a thread cannot change: import this before the runtime, and where the thread
 * is started.
 */
process.env.ORT_DISABLE_TELEMETRY = '1';
