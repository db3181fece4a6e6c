// Mock of a part of the C interface of MPI 4.0: names and signatures follow the
// standard. Only declarations.
#pragma once

typedef struct mock_comm* MPI_Comm;
typedef struct mock_datatype* MPI_Datatype;
typedef struct mock_op* MPI_Op;
typedef struct mock_request* MPI_Request;
typedef struct MPI_Status {
  int MPI_SOURCE;
  int MPI_TAG;
  int MPI_ERROR;
} MPI_Status;

extern MPI_Comm mock_comm_world;
extern MPI_Datatype mock_int, mock_float, mock_double;
extern MPI_Op mock_sum, mock_max;

#define MPI_COMM_WORLD mock_comm_world
#define MPI_INT mock_int
#define MPI_FLOAT mock_float
#define MPI_DOUBLE mock_double
#define MPI_SUM mock_sum
#define MPI_MAX mock_max
#define MPI_IN_PLACE ((void*)1)
#define MPI_STATUS_IGNORE ((MPI_Status*)1)
#define MPI_THREAD_MULTIPLE 3

extern "C" {
int MPI_Init(int* argc, char*** argv);
int MPI_Init_thread(int* argc, char*** argv, int required, int* provided);
int MPI_Finalize(void);
int MPI_Comm_rank(MPI_Comm comm, int* rank);
int MPI_Comm_size(MPI_Comm comm, int* size);
int MPI_Send(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm);
int MPI_Recv(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
             MPI_Status* status);
int MPI_Allreduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                  MPI_Comm comm);
int MPI_Bcast(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm);
int MPI_Barrier(MPI_Comm comm);
double MPI_Wtime(void);
}
